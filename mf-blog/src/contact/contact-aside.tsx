import { Link } from '@site/kit';
import { DataTable } from '@site/ui/data-table';

/** The day of the last true change to the texts of the contact page. */
export const contactEditedAt = '2026-11-21';

const heading = 'font-serif text-h3';
const answered =
  'flex min-h-13 items-center py-2 text-accent underline underline-offset-4 hover:decoration-2';

/** What stands beside the form: how soon answers come, and where some are already. */
export function ContactAside() {
  return (
    <div className="flex flex-col gap-10">
      <section aria-labelledby="response-times">
        <h2 id="response-times" className={heading}>
          Response times
        </h2>
        <p className="mt-2 mb-4 text-ink-soft">How soon you can expect an answer to an email.</p>
        <DataTable
          caption="How soon we answer"
          columns={['Your message', 'Our answer']}
          rows={[
            ['General inquiries', '24–48 hours'],
            ['Technical issues', '24 hours'],
            ['Partnerships', '3–5 days'],
          ]}
        />
        <p className="mt-4 text-small text-ink-soft">
          For legal and privacy questions, see the <Link to="/terms#contact">terms</Link> and the{' '}
          <Link to="/privacy#contact">privacy policy</Link>.
        </p>
      </section>
      <section aria-labelledby="answered-already">
        <h2 id="answered-already" className={heading}>
          Perhaps it is answered already
        </h2>
        <ul className="mt-3 border-b border-rule">
          <li className="border-t border-rule">
            <Link to="/#faqs" className={answered}>
              Questions about the calculator and the basics
            </Link>
          </li>
          <li className="border-t border-rule">
            <Link to="/angel-numbers/#faqs" className={answered}>
              Questions about the numbers and their meanings
            </Link>
          </li>
        </ul>
      </section>
    </div>
  );
}
