const { call } = require("./caller.js");

call(process.env).then(console.log);
