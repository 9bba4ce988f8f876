'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { newIdempotencyKey } from '#lib/domain/idempotency-key.ts';

export interface UploadContent {
  text: string;
  files: readonly File[];
}

interface Failure {
  message: string;
  isOutcomeUnknown: boolean;
  /** The infraction takes no defense any more: the same again would be refused again. */
  isOver: boolean;
  requestId: string | null;
}

export type UploadState =
  | { kind: 'idle' }
  /** `fraction` between 0 and 1, of the bytes that left; 1: the service has not confirmed yet. */
  | { kind: 'sending'; fraction: number }
  | { kind: 'stopped'; isLate: boolean }
  | ({ kind: 'failed' } & Failure);

export interface RunningUpload {
  state: UploadState;
  send: (content: UploadContent) => void;
  /** Breaks the sending off. */
  stop: () => void;
}

interface UploadOptions {
  address: string;
  /** Until `tell` is called it is still being sent. */
  onSent: (tell: () => void) => void;
  /** Something ended that may have changed the infraction all the same; `tell` says so. */
  onUncertain: (isOver: boolean, tell: () => void) => void;
}

interface Answer extends Partial<Failure> {
  ok: boolean;
}

/**
 * Sends a defense with real progress. The same content goes with the same idempotency key, so a
 * retry after a lost answer files it once; what was changed is another intent.
 */
export function useUpload({ address, onSent, onUncertain }: UploadOptions): RunningUpload {
  const t = useTranslations('infractions.upload');
  const [state, setState] = useState<UploadState>({ kind: 'idle' });
  const running = useRef<XMLHttpRequest | null>(null);
  const intent = useRef<{ key: string; content: UploadContent } | null>(null);

  function keyOf(content: UploadContent): string {
    if (intent.current === null || !isSame(intent.current.content, content)) {
      intent.current = { key: newIdempotencyKey(), content };
    }
    return intent.current.key;
  }

  function end(next: UploadState) {
    onUncertain(next.kind === 'failed' && next.isOver, () => setState(next));
  }

  function finish(request: XMLHttpRequest) {
    running.current = null;
    const answer = parseAnswer(request.responseText);
    if (answer?.ok) {
      intent.current = null;
      onSent(() => setState({ kind: 'idle' }));
      return;
    }
    const isOver = answer?.isOver ?? false;
    end({
      kind: 'failed',
      isOver,
      message: answer?.message ?? t('unknown'),
      isOutcomeUnknown: answer?.isOutcomeUnknown ?? true,
      requestId: answer?.requestId ?? null,
    });
  }

  function send(content: UploadContent) {
    if (running.current) return;
    const request = new XMLHttpRequest();
    running.current = request;
    let fraction = 0;
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      fraction = total > 0 ? loaded / total : 0;
      setState({ kind: 'sending', fraction });
    });
    request.addEventListener('load', () => finish(request));
    request.addEventListener('error', () => {
      running.current = null;
      const lost = { message: t('lost'), isOutcomeUnknown: true, requestId: null };
      end({ kind: 'failed', isOver: false, ...lost });
    });
    request.addEventListener('abort', () => {
      running.current = null;
      end({ kind: 'stopped', isLate: fraction === 1 });
    });
    // It goes on while another page is looked at, and ends with the tab.
    const askFirst = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', askFirst);
    request.addEventListener('loadend', () => {
      window.removeEventListener('beforeunload', askFirst);
    });
    setState({ kind: 'sending', fraction: 0 });
    request.open('POST', address);
    request.setRequestHeader('idempotency-key', keyOf(content));
    request.send(formOf(content));
  }

  return { state, send, stop: () => running.current?.abort() };
}

function formOf({ text, files }: UploadContent): FormData {
  const form = new FormData();
  form.append('defense', text);
  for (const file of files) form.append('files', file, file.name);
  return form;
}

function isSame(first: UploadContent, second: UploadContent): boolean {
  return (
    first.text === second.text &&
    first.files.length === second.files.length &&
    first.files.every((file, index) => file === second.files[index])
  );
}

function parseAnswer(text: string): Answer | null {
  try {
    // Our own route handler made it, with this type.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return JSON.parse(text) as Answer;
  } catch {
    return null;
  }
}
