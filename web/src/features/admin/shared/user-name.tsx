import { useStore } from '@nanostores/react';
import { adminMessages } from './messages.ts';
import { useUser } from './user-queries.ts';

/** A user's name and email; guests and deleted users are shown with their uid. Shows the uid while loading. */
export function UserName({ uid }: { uid: string }) {
  const t = useStore(adminMessages);
  const { data: user } = useUser(uid);
  if (user === undefined) return <span className="text-quiet">{uid}</span>;
  const isRegistered = user !== null && !user.isAnonymous;
  const name = isRegistered ? user.name || user.email || uid : user ? t.guest : t.deletedUser;
  const detail = isRegistered ? user.email || uid : uid;
  return (
    <>
      <bdi className="block font-semibold">{name}</bdi>
      {detail !== name && <span className="block text-sm text-quiet">{detail}</span>}
    </>
  );
}
