import { defineSlot } from '@site/kit';
export default defineSlot({ name: 'personal-calculator', Component: () => <p className="text-red-500 p-4">calc</p> });
