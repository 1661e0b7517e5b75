import { DataTable } from '@site/ui/data-table';

/** What the decoder does and what the personal calculator does, side by side. */
export function ToolComparison() {
  return (
    <DataTable
      caption="Number decoder and personal calculator compared"
      columns={['Compared', 'Number decoder', 'Personal calculator']}
      rows={[
        ['The question', 'What does this number mean?', 'Which number is mine?'],
        ['You enter', 'Any number, with context and frequency if you like', 'Your name and birth date'],
        ['You get', 'A reading of that number', 'Your own angel number'],
        ['Changes', 'With every number', 'Only if your name does'],
        ['Worked out', 'On our server', 'In your browser'],
      ]}
    />
  );
}
