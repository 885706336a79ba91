import {
  type OwnItem,
  useDeleteOwnImageFromHomeMutation,
  useDeleteOwnImageMutation,
  useDeleteOwnResponseMutation,
} from '../../api/api.ts';
import { errorMessage, errorStatus } from '../../lib/errors.ts';
import { toast } from '../../ui/toast.ts';

/** The two pages that show a person's things; each deletes pictures by a call of its own. */
export type FeedPlace = 'app' | 'responses';

const NOT_FOUND = 404;

/** Deletes a thing that its owner wants gone; it leaves the page at once and comes back with a notice. */
export function useDeletion(place: FeedPlace): (item: OwnItem) => Promise<void> {
  const [deleteImage] = useDeleteOwnImageMutation();
  const [deleteImageFromHome] = useDeleteOwnImageFromHomeMutation();
  const [deleteResponse] = useDeleteOwnResponseMutation();
  const deletePicture = place === 'app' ? deleteImageFromHome : deleteImage;

  return async ({ type, data: { id } }) => {
    const call = type === 'image' ? deletePicture({ id }) : deleteResponse({ id });
    const { error } = await call;
    if (!error || errorStatus(error) === NOT_FOUND) return;
    toast({
      title: type === 'image' ? 'Failed to delete image' : 'Failed to delete response',
      description: errorMessage(error, 'Please try again later.'),
      tone: 'error',
    });
  };
}
