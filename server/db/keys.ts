// The keys of rows. Every one begins with the school, as the keys of the tables do.

/** Of rows that belong to a class. */
export interface OfClass {
  organizationId: string
  classId: string
}

/** Of rows that belong to a student. */
export interface OfStudent {
  organizationId: string
  studentId: string
}

/** Of the student's own row. */
export interface StudentKey {
  organizationId: string
  id: string
}
