import { useTranslations } from 'next-intl';
import { CopyButton } from '#components/facts/copy-button.tsx';
import { buttonStyle } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';

interface SendChargeProps {
  /** What the payer is written, with the code. */
  message: string;
  subject: string;
  /** The image as a data address; null where there is none. */
  image: string | null;
  fileName: string;
}

/** The ways in which a charge gets to who pays it. */
export function SendCharge({ message, subject, image, fileName }: SendChargeProps) {
  const t = useTranslations('transaction.send');
  const text = encodeURIComponent(message);
  const links = [
    { name: 'whatsApp', href: `https://wa.me/?text=${text}`, icon: 'MessageCircle' },
    {
      name: 'mail',
      href: `mailto:?subject=${encodeURIComponent(subject)}&body=${text}`,
      icon: 'AtSign',
    },
  ] as const;
  return (
    <div className="@container grid gap-1.5">
      <h3 className="font-medium">{t('title')}</h3>
      <div className="grid gap-2 @[22rem]:grid-cols-2">
        <CopyButton value={message} what={t('message')} text={t('copyMessage')} look="outline" />
        {links.map(({ name, href, icon }) => (
          <a key={name} className={buttonStyle()} href={href} target="_blank" rel="noopener">
            <Icon name={icon} />
            {t(name)}
          </a>
        ))}
        {image === null ? null : (
          <a className={buttonStyle()} href={image} download={fileName}>
            <Icon name="Download" />
            {t('image')}
          </a>
        )}
      </div>
    </div>
  );
}
