import { LanguageLinks } from '#components/frame/language-links.tsx';
import { PlainFrame } from '#components/frame/plain-frame.tsx';
import { UnknownPage } from '#components/page/unknown-page.tsx';

export default function NotFound() {
  return (
    <PlainFrame footer={<LanguageLinks />}>
      <UnknownPage />
    </PlainFrame>
  );
}
