'use client';

import { CrashNotice } from '#components/page/crash-notice.tsx';

export default function ErrorPage({ error, retry }: { error: unknown; retry: () => void }) {
  return <CrashNotice error={error} retry={retry} />;
}
