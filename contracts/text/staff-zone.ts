/** Staff and packers see every time in the factory's zone (BACK-004); customers see their browser's. */
export const STAFF_ZONE = 'Europe/Moscow'
