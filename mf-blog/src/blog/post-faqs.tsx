import { FaqSection } from '@site/ui/faq-section';
import post from '../../content/blog/post.yaml';
import { Html } from '../text/html.tsx';
import { generalFaqsQuery, postFaqLimit } from './get-general-faqs.ts';

/** The first general questions. Left out when there are none or they could not be loaded. */
export function PostFaqs() {
  return (
    <FaqSection
      query={generalFaqsQuery}
      limit={postFaqLimit}
      title={post.faqs.title}
      lede={<Html as="span" html={post.faqs.lede} />}
      isOptional
    />
  );
}
