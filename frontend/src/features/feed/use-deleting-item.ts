import {
  type OwnItem,
  useDeleteOwnImageFromHomeMutation,
  useDeleteOwnImageMutation,
  useDeleteOwnResponseMutation,
} from '../../api/own-content.ts';
import { errorMessage, errorStatus, NOT_FOUND } from '../../lib/errors.ts';
import { toast } from '../../ui/toast.ts';

/** The pages that show the feed. Each has its own endpoint to delete photos. */
export type FeedPlace = 'app' | 'responses';

/** Deletes one of the user's items. The feed removes it at once; on failure, the item returns and a toast tells why. */
export function useDeletingItem(place: FeedPlace): (item: OwnItem) => Promise<void> {
  const [deleteImage] = useDeleteOwnImageMutation();
  const [deleteImageFromHome] = useDeleteOwnImageFromHomeMutation();
  const [deleteResponse] = useDeleteOwnResponseMutation();
  const deletePhoto = place === 'app' ? deleteImageFromHome : deleteImage;

  return async ({ type, data: { id } }) => {
    const call = type === 'image' ? deletePhoto({ id }) : deleteResponse({ id });
    const { error } = await call;
    if (!error || errorStatus(error) === NOT_FOUND) return;
    toast({
      title: type === 'image' ? 'Failed to delete image' : 'Failed to delete response',
      description: errorMessage(error, 'Please try again later.'),
      tone: 'error',
    });
  };
}
