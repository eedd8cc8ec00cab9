import type { BuiltFile } from './buildDapp.ts'

type Files = ReadonlyMap<string, BuiltFile>

/** A file with all of its static imports. */
function reach(files: Files, begin: string): ReadonlySet<string> {
  const found = new Set([begin])
  for (const name of found) for (const one of files.get(name)?.imports ?? []) found.add(one)
  return found
}

function fileOf(files: Files, isIn: (id: string) => boolean): string {
  const [name = ''] = [...files].find(([, { modules }]) => modules.some(isIn)) ?? []
  return name
}

function eagerOf(files: Files): ReadonlySet<string> {
  return reach(
    files,
    fileOf(files, (id) => id.endsWith('main.tsx')),
  )
}

/** Files that a module loads, beyond those of the page. */
function neededBy(files: Files, isIn: (id: string) => boolean): ReadonlySet<string> {
  const eager = eagerOf(files)
  return new Set([...reach(files, fileOf(files, isIn))].filter((name) => !eager.has(name)))
}

/** Measurements of a built dapp. */
export const built = {
  kB: (bytes: number) => `${(bytes / 1000).toFixed(2)} kB`,
  /** Bytes after gzip. */
  weigh: (files: Files, names: Iterable<string>) =>
    [...names].reduce((sum, name) => sum + (files.get(name)?.bytes ?? 0), 0),
  /** Files that the page loads at once. */
  eagerOf,
  neededBy,
  /** Files that list the wallets of the page, which load beside it. */
  discoveryOf: (files: Files) => neededBy(files, (id) => /\/discovery\/lazy\.js$/.test(id)),
  /** Files that the first opening loads beyond the page. */
  firstOpeningOf: (files: Files) => neededBy(files, (id) => id.endsWith('/react/dist/modal.js')),
  /** The files that contain these modules: `[title, bytes]`. */
  lazyFiles(
    files: Files,
    module: RegExp,
  ): readonly { readonly title: string; readonly bytes: number }[] {
    return [...files.values()].flatMap(({ modules, bytes }) =>
      modules.flatMap((id) => module.exec(id)?.[1] ?? []).map((title) => ({ title, bytes })),
    )
  },
}
