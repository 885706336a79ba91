import { lazy, Suspense } from 'react';
import type { SeatCodeDto } from '../../api/api.ts';
import { PRODUCT_NAME } from '../../content/brand.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonRow } from '../../ui/button-row.tsx';
import { FalliblePart } from '../../ui/fallible-part.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ShareButton } from '../../ui/share-button.tsx';
import styles from './seat-code.module.css';
import { useSeatCode } from './use-seat-code.ts';

// Loaded separately, because only a user who shows a code needs the package that draws it.
const QrCode = lazy(() => import('../../ui/qr-code.tsx'));

const HOUR = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

/** QR code for one invite, which a friend at the table scans or gets as a link. */
export function SeatCode({ link, expiresAt }: SeatCodeDto) {
  const { close, pending, failure } = useSeatCode();
  return (
    <div className={styles.seat}>
      <p className={styles.lead}>One seat, for whoever scans this.</p>
      <div className={styles.code}>
        <FalliblePart>
          <Suspense fallback={null}>
            <QrCode text={link} label="QR code of the seat" />
          </Suspense>
        </FalliblePart>
      </div>
      <p className={styles.words}>
        <span>
          Your friend enters their email address and gets the invitation there. Open until
        </span>{' '}
        <time dateTime={expiresAt}>{HOUR.format(new Date(expiresAt))}</time>
        <span>.</span>
      </p>
      {failure ? <Notice tone="error">{failure}</Notice> : null}
      <ButtonRow>
        <ShareButton link={{ title: `A seat at ${PRODUCT_NAME}`, url: link }} />
        <Button variant="quiet" pending={pending} onClick={close}>
          Take it back
        </Button>
      </ButtonRow>
    </div>
  );
}

/** Offers a QR code below the form for mail, for friends who sit at the same table. */
export function AtTheTable() {
  const { open, pending, failure } = useSeatCode();
  return (
    <div className={styles.table}>
      <p className={styles.words}>
        At the same table? Show a code, or send its link. It fills one seat and is good for 30
        minutes.
      </p>
      {failure ? <Notice tone="error">{failure}</Notice> : null}
      <Button variant="quiet" pending={pending} onClick={open}>
        Show a QR code
      </Button>
    </div>
  );
}
