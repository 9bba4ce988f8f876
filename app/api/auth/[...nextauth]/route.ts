import NextAuth from 'next-auth';
import type { NextRequest } from 'next/server';
import { authOptions } from '#lib/server/session/auth-options.ts';

interface RouteContext {
  params: Promise<{ nextauth: string[] }>;
}

// Built at each request, because the build knows no secrets.
async function handle(request: NextRequest, context: RouteContext): Promise<Response> {
  const answer: unknown = await NextAuth(request, context, authOptions());
  if (!(answer instanceof Response)) throw new Error('next-auth gave no response');
  return answer;
}

export { handle as GET, handle as POST };
