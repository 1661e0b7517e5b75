import { addDateDashes } from './date-dashes.ts';
import { keepTyped } from './keep-typed.ts';
import { layOutLaterParts } from './lay-out-later-parts.ts';
import { listenForMenus } from './listen-for-menus.ts';
import { listenForNumberPanel } from './listen-for-number-panel.ts';
import { createAppLoader } from './load-app.ts';
import { loadOnInteraction } from './load-on-interaction.ts';
import { reloadOnBack } from './reload-on-back.ts';
import { replayClicks } from './replay-clicks.ts';

// The only script of a visit without interaction. It loads everything else on demand (decision 12).
document.documentElement.dataset.starter = '';
const loadApp = createAppLoader();
listenForMenus();
reloadOnBack();
listenForNumberPanel();
addDateDashes();
keepTyped();
replayClicks(loadApp);
loadOnInteraction(loadApp);
layOutLaterParts();
