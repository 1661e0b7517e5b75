import { DataTable } from '@site/ui/data-table';

/** How long each kind of data is kept. */
export function RetentionTable() {
  return (
    <DataTable
      caption="How long we keep data"
      columns={['Data', 'Kept for']}
      rows={[
        ['Calculator inputs', 'Not stored'],
        ['Contact form data and messages', '2 years'],
        ['Analytics data', 'Anonymised after 26 months'],
        ['Server logs', '1 year'],
        [
          'Account data',
          'There are no accounts today. Should there be any, account data is removed within 30 days of your request.',
        ],
      ]}
    />
  );
}
