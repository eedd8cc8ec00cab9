import type { BuiltFile } from './buildDapp.ts'

type Files = ReadonlyMap<string, BuiltFile>

/** A file and all that it cannot do without. */
function reach(files: Files, begin: string): ReadonlySet<string> {
  const found = new Set([begin])
  for (const name of found) for (const one of files.get(name)?.imports ?? []) found.add(one)
  return found
}

/** What is read of a built dapp. */
export const built = {
  kB: (bytes: number) => `${(bytes / 1000).toFixed(2)} kB`,
  /** Bytes by gzip. */
  weigh: (files: Files, names: Iterable<string>) =>
    [...names].reduce((sum, name) => sum + (files.get(name)?.bytes ?? 0), 0),
  reach,
  /** What comes with the page. */
  eagerOf(files: Files): ReadonlySet<string> {
    const [entry] = [...files].find(([, { modules }]) =>
      modules.some((id) => id.endsWith('main.tsx')),
    ) ?? ['']
    return reach(files, entry)
  },
  /** What the views of a feature load of its package that does not come with the page: `[title, bytes]`. */
  views(files: Files, view: RegExp): readonly { readonly title: string; readonly bytes: number }[] {
    const eager = built.eagerOf(files)
    const isOwn = (name: string) =>
      !eager.has(name) && files.get(name)?.modules.some((id) => /\/features\/dist\//.test(id))
    return [...files].flatMap(([name, { modules }]) => {
      const own = [...reach(files, name)].filter(isOwn)
      const titles = modules.flatMap((id) => view.exec(id)?.[1] ?? [])
      return titles.map((title) => ({ title, bytes: built.weigh(files, own) }))
    })
  },
}
