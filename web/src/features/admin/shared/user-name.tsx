import { useStore } from '@nanostores/react';
import { adminMessages } from './messages.ts';
import { useUser } from './user-queries.ts';

/** Name and email of a user. Shows the uid while they are unknown, and for guests and deleted users. */
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
