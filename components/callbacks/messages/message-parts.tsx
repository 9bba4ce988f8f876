'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useCapabilities } from '#components/connection/connection-capabilities.tsx';
import { CodeBlock } from '#components/facts/code-block.tsx';
import { CopyButton } from '#components/facts/copy-button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { curlOf } from '#lib/client/shown/curl-of.ts';
import { noAnswerWords } from '#lib/client/shown/no-answer-words.ts';
import type { ShownCallbackDetail } from '#lib/client/shown/shown-callback.ts';
import { MessageLines } from './message-lines.tsx';
import { isJson, readableJson } from './readable-json.ts';

// Of any length, and often without a space; that it goes on is seen at its end.
const bodyStyle =
  'fades-while-more wrap-anywhere whitespace-pre-wrap print:max-h-none print:mask-none';
/** All of a usual message where it has a page of its own, of whose lines a phone makes more. */
const bodyHeights = { 2: 'max-h-200 max-sm:max-h-300', 3: 'max-h-96' };
/** On that page a section as those of other pages. */
const sections = { 2: 'card', 3: '' };
const headings = { 2: 'text-lg font-semibold', 3: 'font-medium' };
/** One with a button is no higher than the one beside it. */
const heads = { 2: '-my-0.5', 3: '-my-1' };

interface RequestPartProps {
  url: string;
  request: ShownCallbackDetail['request'];
  /** Of its heading. */
  level?: 2 | 3;
  /** It would have been sent. */
  isUnsent?: boolean;
}

/** What was sent. */
export function RequestPart({ url, request, level = 2, isUnsent = false }: RequestPartProps) {
  const Heading = `h${level}` as const;
  const t = useTranslations('callbacks');
  const { personalData } = useCapabilities();
  const curl = curlOf({ url, request });
  return (
    <section className={`grid min-w-0 gap-3 ${sections[level]}`}>
      <div
        className={`flex flex-wrap items-center justify-between gap-x-3 gap-y-1 ${heads[level]}`}
      >
        <Heading className={headings[level]}>{t(isUnsent ? 'requestUnsent' : 'request')}</Heading>
        <CopyButton
          value={curl}
          said={curl.includes('***') ? t('copiedHidden') : undefined}
          what={t('curl')}
          text={t('copyCurl')}
          look="outline"
          size="small"
        />
      </div>
      <p className="max-rail:*:-mr-3 max-rail:justify-between -my-1.5 flex items-center gap-1 font-mono text-xs wrap-anywhere">
        POST {url}
        <CopyButton value={url} what={t('address')} />
      </p>
      <p className="text-ink-3 text-xs">
        {t(personalData ? 'secretsHidden' : 'secretsAndNamesHidden')}
      </p>
      {request.headers === null ? (
        <p className="text-ink-3 text-base">{t('headersUnknown')}</p>
      ) : (
        <HeaderList headers={request.headers} isOpen={level === 2} />
      )}
      <CodeBlock
        label={t('requestBody')}
        text={request.body}
        className={`${bodyStyle} ${bodyHeights[level]}`}
      >
        <MessageLines text={readableJson(request.body)} />
      </CodeBlock>
      {request.isExact ? null : <p className="text-ink-3 text-xs">{t('bodyRewritten')}</p>}
    </section>
  );
}

interface ResponsePartProps {
  status: number;
  response: ShownCallbackDetail['response'];
  /** Of its heading. */
  level?: 2 | 3;
}

/** What came back, or why nothing did. */
export function ResponsePart({ status, response, level = 2 }: ResponsePartProps) {
  const Heading = `h${level}` as const;
  const t = useTranslations('callbacks');
  const locale = useLocale();
  const answer = status === 0 ? noAnswerWords(response.body, locale) : response.body;
  return (
    <section className={`grid min-w-0 gap-3 ${sections[level]}`}>
      <Heading className={headings[level]}>
        {status === 0 ? t('whyNoAnswer') : t('response', { status })}
      </Heading>
      {Object.keys(response.headers).length === 0 ? null : (
        <HeaderList headers={response.headers} isOpen={level === 2} />
      )}
      {response.body === '' ? (
        <p className="text-ink-3 text-base">{t('emptyBody')}</p>
      ) : (
        <CodeBlock
          label={t('responseBody')}
          text={answer}
          className={`${bodyStyle} ${bodyHeights[level]}`}
        >
          <MessageLines text={status > 0 && isJson(answer) ? readableJson(answer) : answer} />
        </CodeBlock>
      )}
      {response.cutBy === null ? null : (
        <p className="text-warning-text text-base">{t(`cutBy.${response.cutBy}`)}</p>
      )}
    </section>
  );
}

interface HeaderListProps {
  headers: Record<string, string | string[]>;
  isOpen: boolean;
}

/** Open on the page of the callback itself, where a developer reads; a click away elsewhere. */
function HeaderList({ headers, isOpen }: HeaderListProps) {
  const t = useTranslations('callbacks');
  const lines = Object.entries(headers);
  return (
    <details open={isOpen}>
      <summary className="text-ink-2 rounded-control mb-1 flex w-fit items-center gap-1.5 py-1 text-sm">
        {t('headerCount', { count: lines.length })}
        <Icon name="ChevronDown" className="size-4 shrink-0 in-open:rotate-180" />
      </summary>
      <dl className="grid gap-x-3 gap-y-0.5 font-mono text-xs sm:grid-cols-[max-content_minmax(0,1fr)]">
        {lines.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-3">{name}</dt>
            <dd className="mb-1 wrap-anywhere sm:mb-0">{[value].flat().join(', ')}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
