'use client';

import { PlainFrame } from '#components/frame/plain-frame.tsx';
import { CrashNotice } from '#components/page/crash-notice.tsx';

export default function ErrorPage(props: { error: unknown; retry: () => void }) {
  return (
    <PlainFrame>
      <CrashNotice {...props} />
    </PlainFrame>
  );
}
