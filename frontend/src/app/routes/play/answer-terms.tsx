import { TermsLine } from '../../../features/images/terms-line.tsx';
import {
  NewAudience,
  type Visibility,
} from '../../../features/invites/friends/answer-audience.tsx';
import { type Friends, namesOf } from '../../../features/invites/friends/use-friends.ts';

interface AnswerTermsProps {
  friends: Friends;
  visibility: Visibility;
  onChoose: (visibility: Visibility) => void;
}

/** Text below an answer form: who will see the answer, and the terms. */
export function AnswerTerms({
  friends: { paired, names },
  visibility,
  onChoose,
}: AnswerTermsProps) {
  return (
    <>
      <NewAudience visibility={visibility} names={namesOf(paired, names)} onChoose={onChoose} />
      <TermsLine />
    </>
  );
}
