import { useCallback, useEffect, useRef, useState } from 'react';
import { usePreviewLetterMutation } from '../../../api/admin.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { Notice } from '../../../ui/notice.tsx';
import styles from './letter-preview.module.css';
import type { LetterText } from './use-letter-form.ts';

/** Address of a document that shows the mail in a message to it. Its content security policy lets it load nothing. */
const FRAME = '/api/admin/letters/preview-frame';
const PAUSE_MS = 400;

type LetterPreviewProps = Pick<LetterText, 'subject' | 'body'> & { isLabeled?: boolean };

/** Preview of the mail with this subject and text, from the server. */
export function LetterPreview({ subject, body, isLabeled = true }: LetterPreviewProps) {
  const [preview] = usePreviewLetterMutation();
  const [html, setHtml] = useState('');
  const [problem, setProblem] = useState('');
  const frame = useRef<HTMLIFrameElement>(null);

  useEffect(() => {
    let isLatest = true;
    const timer = setTimeout(() => {
      preview({ letterTextDto: { subject, body } })
        .unwrap()
        .then((reply) => {
          if (!isLatest) return;
          setHtml(reply.html);
          setProblem('');
        })
        .catch((error: unknown) => {
          if (isLatest) setProblem(errorMessage(error, 'The preview could not be loaded.'));
        });
    }, PAUSE_MS);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [preview, subject, body]);

  // The frame has an opaque origin, so the message can't name one.
  const show = useCallback(() => {
    if (html) frame.current?.contentWindow?.postMessage(html, '*');
  }, [html]);
  useEffect(() => {
    const onMessage = ({ source }: MessageEvent) => {
      if (source === frame.current?.contentWindow) show();
    };
    show();
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [show]);

  return (
    <div className={styles.preview}>
      {isLabeled ? <p className={styles.label}>Preview</p> : null}
      {problem ? <Notice tone="error">{problem}</Notice> : null}
      <iframe
        ref={frame}
        title="Preview of the mail"
        src={FRAME}
        sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
        className={styles.frame}
      />
    </div>
  );
}
