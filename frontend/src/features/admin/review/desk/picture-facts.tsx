import type { ReactNode } from 'react';
import type { ReviewedImage } from '../../../../api/admin-review.ts';
import { When } from '../../tables/when.tsx';
import styles from './picture-facts.module.css';
import { type Status, statusWords } from '../queue/review-status.ts';

const KIB = 1024;

/** Metadata of the picture. The URL is plain text, not a link, as the picture belongs to a person. */
export function PictureFacts({ picture, status }: { picture: ReviewedImage; status: Status }) {
  return (
    <dl className={styles.facts}>
      <Fact name="ID">{picture.id}</Fact>
      <Fact name="Email">{picture.email ?? 'None'}</Fact>
      <Fact name="Storage URL">{picture.objectStorageUrl || 'None'}</Fact>
      <Fact name="Type">{picture.mimetype}</Fact>
      <Fact name="File Size">{`${(picture.fileSize / KIB).toFixed(1)} KiB`}</Fact>
      <Fact name="Status">{statusWords[status]}</Fact>
      <Fact name="Created">
        <When at={picture.createdAt} />
      </Fact>
      <Fact name="Total Rating">{picture.totalRating}</Fact>
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
