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
  /** The files that these modules came to: `[title, bytes]`. */
  lazyFiles(
    files: Files,
    module: RegExp,
  ): readonly { readonly title: string; readonly bytes: number }[] {
    return [...files.values()].flatMap(({ modules, bytes }) =>
      modules.flatMap((id) => module.exec(id)?.[1] ?? []).map((title) => ({ title, bytes })),
    )
  },
}
