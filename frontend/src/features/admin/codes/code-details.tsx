import { type CodeDto, useGetCodeDaysQuery, useConfirmedDownload } from '../../../api/admin.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ActivityTable } from '../overview/activity-table.tsx';
import { PanelSkeleton } from '../shared/panel-skeleton.tsx';
import { PartFailed } from '../shared/part-failed.tsx';
import small from '../shared/small-buttons.module.css';
import styles from './code-details.module.css';
import { figures, inWords, TARGET_WORDS } from './code-words.ts';

/** Dialog with one code: the QR code to print, and scans and results by day. */
export function CodeDetails({ code, onClose }: { code: CodeDto; onClose: () => void }) {
  const { id, name, address, target, isOn } = code;
  const download = useConfirmedDownload();
  const file = (ending: string) => `/api/admin/codes/${id}/code.${ending}`;
  return (
    <Dialog open onOpenChange={onClose} title={name}>
      <div className={styles.details}>
        <div className={styles.print}>
          <img
            src={file('svg')}
            alt={`QR code of ${inWords(address)}`}
            width={37}
            height={41}
            className={styles.drawing}
          />
          <div className={styles.facts}>
            <p className={styles.address}>{inWords(address)}</p>
            <p>
              {isOn
                ? `Leads to ${target} (${TARGET_WORDS[target]}).`
                : 'It is off and leads to /fr-circ.'}
            </p>
            <p className={small.actions}>
              {['svg', 'png'].map((ending) => (
                <Button key={ending} asChild variant="quiet">
                  <a href={file(ending)} download>
                    {ending.toUpperCase()}
                  </a>
                </Button>
              ))}
            </p>
          </div>
        </div>
        <section aria-labelledby="code-days" className={styles.days}>
          <h3 id="code-days">The last 30 days</h3>
          <Days id={id} />
          <p className={styles.note}>
            A scan is counted each time the address is opened, without known robots: one person may
            scan twice. The other figures are counted every night.
          </p>
          <p className={styles.note}>
            <a href="/api/admin/codes/days/export?sort=day&order=desc" download onClick={download}>
              All codes by day as CSV
            </a>
          </p>
        </section>
      </div>
    </Dialog>
  );
}

function Days({ id }: { id: number }) {
  const query = useGetCodeDaysQuery({ id, days: 30 }, { refetchOnMountOrArgChange: true });
  if (query.isError && !query.isFetching) {
    return <PartFailed part="days" onRetry={() => void query.refetch()} />;
  }
  if (!query.data) return <PanelSkeleton lines={6} />;
  const days = query.data.filter((day) => figures.some(({ name }) => day[name] > 0));
  if (days.length === 0) return <p>Nobody has scanned it in these days.</p>;
  return <ActivityTable days={days} series={figures} label="Scans by day" />;
}
