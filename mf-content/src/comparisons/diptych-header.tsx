import { NumberDiptych } from '@site/ui/number-diptych';
import { PlateSheet } from '@site/ui/plate-sheet';
import { WideHeader } from '../text/wide-header.tsx';

interface DiptychHeaderProps {
  title: string;
  lede: string;
  numbers: readonly [string, string];
  /** A caption for each number, or one for both. */
  captions: readonly string[];
}

/** The title of a comparison over one wide plate with both numbers. */
export function DiptychHeader({ title, lede, numbers, captions }: DiptychHeaderProps) {
  return (
    <WideHeader title={title} lede={lede}>
      <PlateSheet seed={numbers.join()} className="-mx-5 sm:mx-0">
        <NumberDiptych numbers={numbers} label={`The numbers ${numbers.join(' and ')}`} />
      </PlateSheet>
      <p
        className={`mt-2 gap-6 text-center font-serif text-candle ${captions.length > 1 ? 'mx-[7%] grid grid-cols-2' : ''}`}
      >
        {captions.map((caption) => (
          <span key={caption}>{caption} </span>
        ))}
      </p>
    </WideHeader>
  );
}
