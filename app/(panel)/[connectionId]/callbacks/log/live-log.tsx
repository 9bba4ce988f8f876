'use client';

import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { readOwnRoute } from '#components/fresh/read-own-route.ts';
import { useDetail } from '#components/list/use-detail.ts';
import { paths } from '#lib/client/navigation/paths.ts';
import type { LogPage } from '../callback-row.ts';
import { useLogFilters } from '../filters/log-filters.tsx';
import { callbackList } from '../search-params.ts';
