import { Link } from '@site/kit';
import { DataTable } from '@site/ui/data-table';
import contact from '../../content/contact/contact.yaml';
import { Html } from '../text/html.tsx';

const heading = 'font-serif text-h3';

/** The column beside the form: response times, and links to questions that are answered already. */
export function ContactAside() {
  const { times, answered } = contact;
  return (
    <div className="flex flex-col gap-10">
      <section aria-labelledby="response-times">
        <h2 id="response-times" className={heading}>
          {times.title}
        </h2>
        <p className="mt-2 mb-4 text-ink-soft">{times.lede}</p>
        <DataTable caption={times.caption} columns={times.columns} rows={times.rows} />
        <Html as="p" className="mt-4 text-small text-ink-soft" html={times.note} />
      </section>
      <section aria-labelledby="answered-already">
        <h2 id="answered-already" className={heading}>
          {answered.title}
        </h2>
        <ul className="mt-3 border-b border-rule">
          {answered.links.map(({ name, to }) => (
            <li key={to} className="border-t border-rule">
              <Link
                to={to}
                className="flex min-h-13 items-center py-2 text-accent underline underline-offset-4 hover:decoration-2"
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
