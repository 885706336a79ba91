import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { useChangeNameMutation, useGetOwnNameQuery } from '../../../api/api.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonRow } from '../../../ui/button-row.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { OpeningForm } from '../../../ui/opening-form.tsx';
import { PageSection } from '../../../ui/page-section.tsx';
import styles from '../auth-form.module.css';
import { nameSchema, type NameValues } from '../auth-schemas.ts';
import { NameField } from '../name-field.tsx';
import { showRefusal } from './show-refusal.ts';

/** Section of the account page: what friends call the user. */
export function NameSection() {
  const { data, isError, refetch } = useGetOwnNameQuery();
  const name = data?.name ?? '';
  return (
    <PageSection
      title="Name"
      lead={
        name
          ? `Your friends call you ${name}. Nobody else sees it.`
          : 'What your friends call you. Without one, they see the first part of your address.'
      }
    >
      {isError && !data ? (
        <LoadFailed onRetry={() => void refetch()}>Your name could not be loaded.</LoadFailed>
      ) : (
        <OpeningForm label={name ? 'Change name' : 'Add your name'}>
          {(close) => <NameForm name={name} onClose={close} />}
        </OpeningForm>
      )}
    </PageSection>
  );
}

interface NameFormProps {
  name: string;
  onClose: (message?: string) => void;
}

function NameForm({ name, onClose }: NameFormProps) {
  const [change] = useChangeNameMutation();
  const { register, handleSubmit, setError, formState } = useForm<NameValues>({
    defaultValues: { name },
    resolver: standardSchemaResolver(nameSchema),
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (ownNameDto) => {
    try {
      const changed = await change({ ownNameDto }).unwrap();
      onClose(changed.name ? 'Your name is changed.' : 'Your name is removed.');
    } catch (error) {
      const fallback = 'Your name was not changed. Please try again.';
      showRefusal(error, { fields: ['name'], setError, fallback });
    }
  });
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      <NameField {...register('name')} error={errors.name?.message} />
      {errors.root?.message ? <Notice tone="error">{errors.root.message}</Notice> : null}
      <ButtonRow>
        <Button type="submit" pending={isSubmitting}>
          Save name
        </Button>
        <Button variant="quiet" onClick={() => onClose()}>
          Cancel
        </Button>
      </ButtonRow>
    </form>
  );
}
