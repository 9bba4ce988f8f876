import createNextIntlPlugin from 'next-intl/plugin';

const withNextIntl = createNextIntlPlugin({
  requestConfig: './lib/i18n/request.ts',
  experimental: {
    // Texts are parsed while building, so that no browser has to load a parser for them.
    messages: {
      path: './lib/i18n/messages',
      format: 'json',
      locales: 'infer',
      precompile: true,
    },
  },
});

// What never changes from one response to the next. The policy with its nonce is in proxy.ts.
const securityHeaders = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Referrer-Policy', value: 'same-origin' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  { key: 'Cross-Origin-Resource-Policy', value: 'same-origin' },
  {
    key: 'Permissions-Policy',
    value: 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  },
];

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  reactStrictMode: true,
  images: { remotePatterns: [] },
  devIndicators: false,
  // The guarded client's own library is loaded as it is installed; bundled it gains nothing.
  serverExternalPackages: ['undici'],
  // `npm run check` type-checks the whole repository; a build need not do it a second time.
  typescript: { ignoreBuildErrors: true },
  experimental: {
    // A first build is what somebody waits for who tries this: no cache for the next one, and no
    // maps, which nothing reads. The server's half stays shortened: else every start takes longer.
    turbopackFileSystemCacheForBuild: false,
    turbopackSourceMaps: false,
  },
  headers: async () => [{ source: '/:path*', headers: securityHeaders }],
};

export default withNextIntl(config);
