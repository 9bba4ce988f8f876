import type { MetadataRoute } from 'next';
import { getTranslations } from 'next-intl/server';
import { paths } from '#lib/client/navigation/paths.ts';
import { productName } from '#lib/domain/product.ts';

/** What a phone needs to put the dashboard beside its applications. */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const t = await getTranslations('app');
  return {
    id: paths.home(),
    name: productName,
    short_name: productName,
    description: t('description'),
    start_url: paths.home(),
    scope: paths.home(),
    display: 'standalone',
    background_color: '#f6f6f1',
    theme_color: '#f6f6f1',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}
