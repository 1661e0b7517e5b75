import { DataTable } from '@site/ui/data-table';

/** What the decoder does and what the personal calculator does, side by side. */
export function ToolComparison() {
  return (
    <DataTable
      caption="Number decoder and personal calculator compared"
      columns={['Compare', 'Number decoder', 'Personal calculator']}
      rows={[
        ['The question', 'What does this number mean?', 'Which number is mine?'],
        ['You enter', 'Any number; if you like, context, frequency and place', 'Your name and birth date'],
        [
          'You get',
          'A reading for that number and the moment you met it',
          'Your own angel number and its messages',
        ],
        ['Changes', 'With every number you meet', 'Stays the same for life, unless your name changes'],
        ['Where it is worked out', 'On our server', 'In your browser; nothing is sent'],
      ]}
    />
  );
}
