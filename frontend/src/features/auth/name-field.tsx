import { TextField, type TextFieldProps } from '../../ui/text-field.tsx';

/** Field for what friends call the user. */
export function NameField(props: Omit<TextFieldProps, 'label' | 'hint'>) {
  return (
    <TextField
      {...props}
      label="Name"
      hint="Optional. Only your friends see it."
      autoComplete="given-name"
    />
  );
}
