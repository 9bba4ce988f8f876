import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Input } from '#components/ui/field.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { paths } from '#lib/client/navigation/paths.ts';

/** The text that found nothing, to be corrected where it is read; or an empty box to begin with. */
export function SearchAgain({ connectionId, text }: { connectionId: string; text: string }) {
  const t = useTranslations('search');
  return (
    <form
      // Another text is another form.
      key={text}
      action={paths.search(connectionId)}
      role="search"
      className="mt-4 grid w-lg max-w-full gap-1.5"
    >
      <label htmlFor="search-again" className="text-ink font-medium">
        {t(text === '' ? 'manyLabel' : 'againLabel')}
      </label>
      <div className="flex gap-2 max-sm:flex-col">
        <div className="relative min-w-0 flex-1">
          <Icon
            name="Search"
            className="text-ink-3 pointer-events-none absolute inset-y-0 left-3 my-auto size-4"
          />
          <Input
            id="search-again"
            name="q"
            type="search"
            defaultValue={text}
            maxLength={512}
            autoComplete="off"
            spellCheck={false}
            className="w-full pl-9"
          />
        </div>
        <Button type="submit" look="primary">
          {t(text === '' ? 'manySubmit' : 'again')}
        </Button>
      </div>
    </form>
  );
}
