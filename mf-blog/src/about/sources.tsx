import { Card } from '@site/ui/card';
import { Grid } from '@site/ui/grid';

/** The day of the last true change to the list. */
export const sourcesEditedAt = '2026-11-20';

/** The works that the texts of this site draw upon. */
export function Sources() {
  return (
    <Grid>
      <Card title="On number symbolism">
        <ul className="space-y-3 text-ink-soft">
          <li>
            Aristotle’s account of the Pythagoreans, in <cite>Metaphysics</cite>, book I, chapter 5.
          </li>
          <li>
            <cite>The Theology of Arithmetic</cite>, late antiquity, attributed to Iamblichus.
          </li>
          <li>
            Annemarie Schimmel, <cite>The Mystery of Numbers</cite>, 1993.
          </li>
        </ul>
      </Card>
      <Card title="On angels and angel numbers">
        <ul className="space-y-3 text-ink-soft">
          <li>Daniel 8 to 12 and Luke 1, for Michael and Gabriel.</li>
          <li>The Book of Tobit, for Raphael, and 2 Esdras 4, for Uriel.</li>
          <li>
            The popular books of the 2000s that gave angel numbers their present form, among them Doreen
            Virtue’s <cite>Angel Numbers 101</cite>, 2008. Its author has since turned away from such
            practices.
          </li>
        </ul>
      </Card>
      <Card title="On coincidence and attention">
        <ul className="space-y-3 text-ink-soft">
          <li>
            C. G. Jung, <cite>Synchronicity: An Acausal Connecting Principle</cite>, 1952.
          </li>
          <li>
            Persi Diaconis and Frederick Mosteller, “Methods for Studying Coincidences”,{' '}
            <cite>Journal of the American Statistical Association</cite>, 1989.
          </li>
          <li>
            Arnold Zwicky’s essays of 2005 and 2006 on what he named the <em>frequency illusion</em>.
          </li>
        </ul>
      </Card>
    </Grid>
  );
}
