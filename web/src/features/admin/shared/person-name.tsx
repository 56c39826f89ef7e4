import { useStore } from '@nanostores/react';
import { adminMessages } from './messages.ts';
import { usePerson } from './person.ts';

/** Whom a uid stands for: name and e-mail; the uid itself while nobody can tell, and where there is nobody any more. */
export function PersonName({ uid }: { uid: string }) {
  const t = useStore(adminMessages);
  const { data: person } = usePerson(uid);
  if (person === undefined) return <span className="text-quiet">{uid}</span>;
  const [name, about] =
    person === null
      ? [t.deletedUser, uid]
      : person.isAnonymous
        ? [t.guest, uid]
        : [person.name || person.email || uid, person.email ?? uid];
  return (
    <>
      <bdi className="block font-semibold">{name}</bdi>
      {about !== name && <span className="block text-sm text-quiet">{about}</span>}
    </>
  );
}
