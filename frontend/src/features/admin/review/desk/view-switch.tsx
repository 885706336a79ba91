import styles from './view-switch.module.css';

interface ViewSwitchProps {
  inGrid: boolean;
  onChange: (inGrid: boolean) => void;
}

/** Switch between the grid and a single photo. */
export function ViewSwitch({ inGrid, onChange }: ViewSwitchProps) {
  return (
    <div role="group" aria-label="View" className={styles.views}>
      {[true, false].map((grid) => (
        <button
          key={String(grid)}
          type="button"
          className={styles.view}
          aria-pressed={inGrid === grid}
          onClick={() => onChange(grid)}
        >
          {grid ? 'Grid' : 'Single'}
        </button>
      ))}
    </div>
  );
}
