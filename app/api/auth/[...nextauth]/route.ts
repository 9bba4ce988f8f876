import NextAuth from 'next-auth';
import { NextRequest } from 'next/server';
import { authOptions } from '#lib/server/session/auth-options.ts';

interface RouteContext {
  params: Promise<{ nextauth: string[] }>;
}

// Built at each request, because the build knows no secrets.
async function handle(request: NextRequest, context: RouteContext): Promise<Response> {
  // An address that is none would be answered with 500: nothing here goes by it.
  const url = new URL(request.url);
  url.searchParams.delete('callbackUrl');
  const answer: unknown = await NextAuth(new NextRequest(url, request), context, authOptions());
  if (!(answer instanceof Response)) throw new Error('next-auth gave no response');
  return answer;
}

export { handle as GET, handle as POST };
