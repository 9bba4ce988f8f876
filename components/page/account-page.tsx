import 'server-only';
import type { ComponentType, ReactElement } from 'react';
import { contentOr } from '#components/ui/early/content-or.tsx';
import { openSource } from '#lib/server/sources/open/open-source.ts';
import type { SourcePart, SourceWith } from '#lib/server/sources/source.ts';
import { FailureState } from './failure-state.tsx';
import { FileRefused } from './file-refused.tsx';

type Ids<Id extends string> = Record<'connectionId' | Id, string>;

interface Asked<Id extends string> {
  params: Promise<Ids<Id>>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** What the content of a page is made from: the account, the ids in the path, and the search. */
export type AccountPage<
  Part extends SourcePart | undefined = undefined,
  Id extends string = never,
> = Ids<Id> & Pick<Asked<Id>, 'searchParams'> & { source: SourceWith<Part> };

interface Frame<Part extends SourcePart | undefined> {
  /** The page's shape while its content is on its way. */
  Loading: ComponentType;
  /** What the page cannot do without. */
  part?: Part;
}

/** A page about one account, or why the account cannot be opened. */
export function accountPage<
  Part extends SourcePart | undefined = undefined,
  Id extends string = never,
>({ Loading, part }: Frame<Part>, content: (page: AccountPage<Part, Id>) => Promise<ReactElement>) {
  const open = async ({ params, searchParams }: Asked<Id>) => {
    const ids = await params;
    const opened = await openSource(ids.connectionId, part);
    if (!opened.ok) return <FailureState failure={opened.failure} level={1} />;
    const made = await content({ ...ids, searchParams, source: opened.value });
    return (
      <>
        <FileRefused searchParams={searchParams} />
        {made}
      </>
    );
  };
  return (asked: Asked<Id>) => contentOr(<Loading />, open(asked));
}
