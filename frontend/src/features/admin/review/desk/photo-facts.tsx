import { type ReactNode, use } from 'react';
import type { ReviewedImage } from '../../../../api/admin-review.ts';
import { IsAdmin } from '../../session/use-admin-session.ts';
import { When } from '../../shared/when.tsx';
import styles from './photo-facts.module.css';
import { type Status, statusWords } from '../queue/review-status.ts';

const KIB = 1024;

/** Metadata of the photo. The URL is plain text, not a link, because the photo belongs to a user. */
export function PhotoFacts({ photo, status }: { photo: ReviewedImage; status: Status }) {
  return (
    <dl className={styles.facts}>
      <Fact name="ID">{photo.id}</Fact>
      {use(IsAdmin) ? <Fact name="Email">{photo.email ?? 'None'}</Fact> : null}
      <Fact name="Storage URL">{photo.objectStorageUrl || 'None'}</Fact>
      <Fact name="Type">{photo.mimetype}</Fact>
      <Fact name="File Size">{`${(photo.fileSize / KIB).toFixed(1)} KiB`}</Fact>
      <Fact name="Status">{statusWords[status]}</Fact>
      <Fact name="Created">
        <When at={photo.createdAt} />
      </Fact>
      <Fact name="Total Rating">{photo.totalRating}</Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
