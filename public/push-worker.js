// Shows what the service tells this device of a deadline, and opens it. Keeps nothing, and answers
// no request of a page.

self.addEventListener('push', (event) => {
  const { title, body, tag, path } = event.data.json();
  const shown = { body, tag, data: { path }, icon: '/icon-192.png', renotify: true };
  event.waitUntil(self.registration.showNotification(title, shown));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(new URL(event.notification.data.path, self.location.origin)));
});

/** A window that shows it already comes to the front; no other one loses what is typed in it. */
async function open(address) {
  if (address.origin !== self.location.origin) return;
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find(({ url }) => new URL(url).pathname === address.pathname);
  await (there ? there.focus() : self.clients.openWindow(address.href));
}
