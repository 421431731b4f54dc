import type { Figure } from './report.ts'
import { measureIngestion } from './stage/ingestion.ts'

export const figure: Figure = {
  id: 'p1',
  title: 'POST /api/outbox, one letter per request, 32 connections',
  measure: (options) =>
    measureIngestion({ lettersPerRequest: 1, letters: 12_000, goal: 0.5, nodeGoal: 160 }, options),
}
