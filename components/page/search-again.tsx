import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Input } from '#components/ui/field.tsx';
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
      className="mx-auto mt-4 grid w-full max-w-md gap-3"
    >
      <label htmlFor="search-again" className="text-ink font-medium">
        {t(text === '' ? 'manyLabel' : 'againLabel')}
      </label>
      <Input
        id="search-again"
        name="q"
        type="search"
        defaultValue={text}
        maxLength={512}
        autoComplete="off"
        spellCheck={false}
      />
      <Button type="submit" look="primary" className="justify-self-center">
        {t(text === '' ? 'manySubmit' : 'again')}
      </Button>
    </form>
  );
}
