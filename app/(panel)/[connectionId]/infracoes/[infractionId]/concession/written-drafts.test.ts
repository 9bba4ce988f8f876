import { expect, test } from 'vitest';
import { writtenDrafts } from './written-drafts.ts';

const updatedAt = '2026-03-01T12:00:00.000Z';
const file = { id: '1', name: 'a.txt', mimeType: 'text/plain', size: 1, createdAt: updatedAt };
const none = { ownFiles: [], others: [] };

test('a draft that was deleted is none, one with a text or a file is, and so are those of others', () => {
  expect(writtenDrafts(null)).toEqual([]);
  expect(writtenDrafts({ ...none, ownDraft: { text: '', updatedAt } })).toEqual([]);
  const own = [{ by: null, savedAt: updatedAt }];
  expect(writtenDrafts({ ...none, ownDraft: { text: 'Entregue', updatedAt } })).toEqual(own);
  expect(writtenDrafts({ ...none, ownDraft: { text: '', updatedAt }, ownFiles: [file] })).toEqual(
    own,
  );
  const others = [{ memberName: 'Rui', text: 'Entregue', updatedAt, fileNames: [] }];
  expect(writtenDrafts({ ...none, ownDraft: null, others })).toEqual([
    { by: 'Rui', savedAt: updatedAt },
  ]);
});
