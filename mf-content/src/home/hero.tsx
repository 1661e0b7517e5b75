import { Link } from '@site/kit';
import { ButtonLink, buttonClass } from '@site/ui/button';
import { FirstScreenEnd } from '@site/ui/first-screen-end';
import { NumberPlate } from '@site/ui/number-plate';
import heroContent from '../../content/home/hero.yaml';

/**
 * The first screen of the home page. On a phone the figure is cut to a strip above the text, so that both are in view. It
 * comes after the text in the HTML, so its row has a fixed height.
 */
export function Hero() {
  return (
    <header className="grid grid-cols-1 grid-rows-[--spacing(44)_auto] items-start gap-7 pt-4 pb-4 md:grid-cols-2 md:grid-rows-none md:gap-12 md:pt-8 lg:grid-cols-[7fr_6fr]">
      <div className="row-start-2 flex max-w-measure flex-col gap-5 md:col-start-1 md:row-start-1 lg:pt-10">
        <p className="font-serif text-lede leading-none text-candle italic">{heroContent.eyebrow}</p>
        <h1 className="font-serif text-h1 tracking-tight">{heroContent.title}</h1>
        <p className="font-serif text-lede text-ink-soft">{heroContent.lede}</p>
        <div className="mt-2 flex flex-wrap items-center gap-3">
          <a href="#calculator" className={buttonClass({ size: 'large' })}>
            {heroContent.calculator}
          </a>
          <ButtonLink to="/decode" link={Link} variant="secondary" size="large">
            {heroContent.decoder}
          </ButtonLink>
        </div>
      </div>
      <div className="row-start-1 flex h-44 items-center overflow-hidden md:col-start-2 md:h-auto md:overflow-visible">
        <div className="w-full shrink-0">
          <NumberPlate number="1111" />
        </div>
      </div>
      <FirstScreenEnd />
    </header>
  );
}
