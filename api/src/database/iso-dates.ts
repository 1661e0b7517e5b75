type WithIsoDates<Row> = Omit<Row, 'createdAt' | 'updatedAt'> & { createdAt: string; updatedAt: string };

/** A stored row as it travels: dates as text. */
export function isoDates<Row extends { createdAt: Date; updatedAt: Date }>(row: Row): WithIsoDates<Row> {
  return { ...row, createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() };
}
