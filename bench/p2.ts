import type { Figure } from './report.ts'
import { measureIngestion } from './stage/ingestion.ts'

export const figure: Figure = {
  id: 'p2',
  title: 'POST /api/outbox, 50 letters per request, 32 connections',
  measure: (options) =>
    measureIngestion({ lettersPerRequest: 50, letters: 32_000, goal: 0.4, nodeGoal: 60 }, options),
}
