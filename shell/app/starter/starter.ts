import { holdPresses } from './held-presses.ts';
import { layOutLaterParts } from './later-parts.ts';
import { createAppLoader } from './load-app.ts';
import { closeMenus } from './menus.ts';
import { loadOnSigns } from './signs.ts';

// The only script of a visit that just reads. Everything else is loaded when somebody does something (decision 12).
document.documentElement.dataset.starter = '';
const loadApp = createAppLoader();
closeMenus();
holdPresses(loadApp);
loadOnSigns(loadApp);
layOutLaterParts();
