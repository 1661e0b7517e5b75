import { PageHeader } from '@site/ui/page-header';

export function SampleView() {
  return <PageHeader title="Sample" lede="This page is not finished yet." />;
}
