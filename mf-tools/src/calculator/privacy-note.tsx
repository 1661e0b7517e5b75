import { LineIcon } from '@site/ui/line-icon';
import content from '../../content/calculator/calculator.yaml';

/** Says that the name and the date stay on the device. */
export function PrivacyNote() {
  return (
    <p className="flex items-baseline gap-2.5 text-small text-ink-soft">
      <LineIcon width={12} height={14} className="shrink-0 translate-y-0.5 text-candle" strokeWidth="1.3">
        <path d="M1 6.5h10v7H1zM3.2 6.5V4a2.8 2.8 0 0 1 5.6 0v2.5" />
      </LineIcon>
      {content.privacy}
    </p>
  );
}
