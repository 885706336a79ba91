interface IconProps {
  /** Path in a square of 20 units. */
  path: string;
  /** Width and height in CSS pixels. */
  size?: number;
  strokeWidth?: number;
}

/** A decorative line drawing in the color of the text. */
export function Icon({ path, size = 18, strokeWidth = 1.6 }: IconProps) {
  return (
    <svg viewBox="0 0 20 20" width={size} height={size} fill="none" aria-hidden="true">
      <path
        d={path}
        stroke="currentColor"
        strokeWidth={strokeWidth}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** The cross of buttons that close or remove something. */
export function Cross({ size = 16 }: Pick<IconProps, 'size'>) {
  return <Icon path="M4 4l12 12M16 4L4 16" size={size} strokeWidth={2} />;
}
