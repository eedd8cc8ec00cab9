/** Folder of the Postgres programs of this machine, or of PG_PATH. */
export function findPostgres(): string | undefined
